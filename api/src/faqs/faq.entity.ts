import { Column, Entity } from 'typeorm';
import { ContentEntity } from '../database/content.entity.ts';

@Entity('faqs')
export class FaqEntity extends ContentEntity {
  @Column('text') category!: string;
  @Column('integer', { select: false }) position!: number;
  @Column('text') question!: string;
  @Column('text') answer!: string;
}
