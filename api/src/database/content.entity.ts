import { Column, PrimaryColumn, type ValueTransformer } from 'typeorm';

/** What every table filled from files has. */
export abstract class ContentEntity {
  @PrimaryColumn('text') id!: string;
  /** Hash of the loaded row: a row whose hash is the same is not written again. */
  @Column('text', { name: 'content_hash', select: false }) contentHash!: string;
}

/** Dates leave the API as text, so entities hold them as text. */
export const isoDate: ValueTransformer = {
  to: (iso: string) => iso,
  from: (date: Date) => date.toISOString(),
};
