import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type AngelNumber, type AngelNumberListItem, slugPattern } from '@site/contracts';
import { Repository } from 'typeorm';
import { AngelNumberEntity } from './angel-number.entity.ts';

@Injectable()
export class AngelNumbersService {
  constructor(@InjectRepository(AngelNumberEntity) private readonly numbers: Repository<AngelNumberEntity>) {}

  /** The most requested numbers first, then the others by length and digits. */
  list(): Promise<AngelNumberListItem[]> {
    return this.numbers
      .createQueryBuilder('record')
      .select(
        ['id', 'number', 'slug', 'title', 'coreMeaning', 'tldr', 'createdAt', 'updatedAt'].map(
          (field) => `record.${field}`,
        ),
      )
      .orderBy('record.position', 'ASC', 'NULLS LAST')
      .addOrderBy('length(record.number)')
      .addOrderBy('record.number')
      .getMany();
  }

  /** Every record, with all its fields. */
  all(): Promise<AngelNumber[]> {
    return this.numbers.find();
  }

  async bySlug(slug: string): Promise<AngelNumber | null> {
    return slugPattern.test(slug) ? this.numbers.findOneBy({ slug }) : null;
  }
}
