import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A message that waits to be delivered. Times are the database's, so they have no columns here. */
@Entity('contact_messages')
export class ContactMessageEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') email!: string;
  @Column('text') subject!: string;
  @Column('text') message!: string;
}
