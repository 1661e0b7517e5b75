import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('faqs')
export class FaqEntity {
  @PrimaryColumn('text') id!: string;
  @Column('text') category!: string;
  @Column('integer', { select: false }) position!: number;
  @Column('text') question!: string;
  @Column('text') answer!: string;
}
