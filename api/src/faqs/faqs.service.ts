import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Faq } from '@site/contracts';
import { Repository } from 'typeorm';
import { FaqEntity } from './faq.entity.ts';

@Injectable()
export class FaqsService {
  constructor(@InjectRepository(FaqEntity) private readonly faqs: Repository<FaqEntity>) {}

  /** The questions of a category, or of all categories, in editorial order. */
  list(category?: string): Promise<Faq[]> {
    return this.faqs.find({
      where: category === undefined ? {} : { category },
      order: { category: 'ASC', position: 'ASC' },
    });
  }
}
