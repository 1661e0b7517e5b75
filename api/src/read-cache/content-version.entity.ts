import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row; database triggers increment it with every change of content. */
@Entity('content_version')
export class ContentVersionEntity {
  @PrimaryColumn('boolean', { name: 'only_row' }) onlyRow!: boolean;
  @Column('bigint') version!: string;
}
