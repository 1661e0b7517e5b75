import { Column, Entity } from 'typeorm';
import { ContentEntity, isoDate } from '../database/content.entity.ts';

@Entity('angel_numbers')
export class AngelNumberEntity extends ContentEntity {
  @Column('text') number!: string;
  @Column('text') slug!: string;
  @Column('text') title!: string;
  @Column('text', { nullable: true }) subtitle!: string | null;
  @Column('text', { name: 'core_meaning' }) coreMeaning!: string;
  @Column('text', { name: 'meta_description' }) metaDescription!: string;
  @Column('text') tldr!: string;
  @Column('text') love!: string;
  @Column('text') career!: string;
  @Column('text') spirituality!: string;
  @Column('text', { name: 'twin_flames' }) twinFlames!: string;
  @Column('text') manifestation!: string;
  @Column('text', { name: 'common_places' }) commonPlaces!: string;
  @Column('text', { name: 'next_steps' }) nextSteps!: string;
  @Column('text') mistakes!: string;
  @Column('text', { array: true }) takeaways!: string[];
  @Column('jsonb') questions!: { question: string; answer: string }[];
  @Column('jsonb') situations!: { title: string; text: string }[];
  @Column('boolean', { name: 'offers_help' }) offersHelp!: boolean;
  @Column('integer', { nullable: true, select: false }) position!: number | null;
  @Column('timestamptz', { name: 'created_at', transformer: isoDate }) createdAt!: string;
  @Column('timestamptz', { name: 'updated_at', transformer: isoDate }) updatedAt!: string;
}
