import { Column, Entity } from 'typeorm';
import { ContentEntity, isoDate } from '../database/content.entity.ts';

@Entity('blog_posts')
export class BlogPostEntity extends ContentEntity {
  @Column('text') slug!: string;
  @Column('text') title!: string;
  @Column('text') excerpt!: string;
  @Column('text') answer!: string;
  @Column('text', { name: 'in_short', array: true }) inShort!: string[];
  @Column('text') content!: string;
  @Column('boolean', { name: 'offers_help' }) offersHelp!: boolean;
  @Column('text', { name: 'meta_description' }) metaDescription!: string;
  @Column('text') author!: string;
  @Column('integer', { name: 'read_time' }) readTime!: number;
  @Column('text', { array: true }) tags!: string[];
  @Column('text', { name: 'related_numbers', array: true }) relatedNumbers!: string[];
  @Column('timestamptz', { name: 'created_at', transformer: isoDate }) createdAt!: string;
  @Column('timestamptz', { name: 'updated_at', transformer: isoDate }) updatedAt!: string;
}
