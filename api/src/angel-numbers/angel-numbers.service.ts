import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type AngelNumber, type AngelNumberListItem, slugPattern } from '@site/contracts';
import { Repository } from 'typeorm';
import { isoDates } from '../database/iso-dates.ts';
import { AngelNumberEntity } from './angel-number.entity.ts';

@Injectable()
export class AngelNumbersService {
  constructor(@InjectRepository(AngelNumberEntity) private readonly numbers: Repository<AngelNumberEntity>) {}

  /** The numbers most asked for come first, then the rest by length and digits. */
  async list(): Promise<AngelNumberListItem[]> {
    const records = await this.numbers
      .createQueryBuilder('record')
      .select(
        ['id', 'number', 'slug', 'title', 'tldr', 'createdAt', 'updatedAt'].map((field) => `record.${field}`),
      )
      .orderBy('record.position', 'ASC', 'NULLS LAST')
      .addOrderBy('length(record.number)')
      .addOrderBy('record.number')
      .getMany();
    return records.map(isoDates);
  }

  /** Every record with all that it holds. */
  async all(): Promise<AngelNumber[]> {
    return (await this.numbers.find()).map(isoDates);
  }

  async bySlug(slug: string): Promise<AngelNumber | undefined> {
    if (!slugPattern.test(slug)) return undefined;
    const record = await this.numbers.findOneBy({ slug });
    return record ? isoDates(record) : undefined;
  }
}
