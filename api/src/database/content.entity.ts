import { Column, PrimaryColumn, type ValueTransformer } from 'typeorm';

/** What every table filled from files has. */
export abstract class ContentEntity {
  @PrimaryColumn('text') id!: string;
  /** Hash of the loaded row. A row with the same hash is not written again. */
  @Column('text', { name: 'content_hash', select: false }) contentHash!: string;
}

/** Converts dates to text, because the API sends dates as text. */
export const isoDate: ValueTransformer = {
  to: (iso: string) => iso,
  from: (date: Date) => date.toISOString(),
};
