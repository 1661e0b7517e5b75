import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A table with one row. Database triggers increment the version with every change of content. */
@Entity('content_version')
export class ContentVersionEntity {
  @PrimaryColumn('boolean', { name: 'only_row' }) onlyRow!: boolean;
  @Column('bigint') version!: string;
}
