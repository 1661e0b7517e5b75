import { Injectable } from '@nestjs/common';
import type { Faq } from '@site/contracts';
import { DataSource } from 'typeorm';
import { FaqEntity } from './faq.entity.ts';

@Injectable()
export class FaqsService {
  constructor(private readonly dataSource: DataSource) {}

  /** In editorial order; of all categories when none is given. */
  list(category?: string): Promise<Faq[]> {
    return this.dataSource.getRepository(FaqEntity).find({
      where: category === undefined ? {} : { category },
      order: { category: 'ASC', position: 'ASC' },
    });
  }
}
