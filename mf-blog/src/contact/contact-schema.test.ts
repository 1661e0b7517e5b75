import { describe, expect, it } from 'vitest';
import { contactSchema } from './contact-schema.ts';

const right = { name: 'Jo', email: 'jo@example.com', subject: 'other', message: 'Ten signs!' };

function complaints(change: object) {
  const { error } = contactSchema.safeParse({ ...right, ...change });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('a contact message', () => {
  it('is right when each field holds just enough', () => {
    expect(complaints({})).toEqual([]);
  });

  it.each([
    [{ name: 'J' }, 'name: Name must be at least 2 characters'],
    [{ name: ' J ' }, 'name: Name must be at least 2 characters'],
    [{ email: '' }, 'email: Please enter a valid email address'],
    [{ email: 'jo@' }, 'email: Please enter a valid email address'],
    [{ subject: '' }, 'subject: Please select a subject'],
    [{ subject: 'hacking' }, 'subject: Please select a subject'],
    [{ message: 'Nine sign' }, 'message: Message must be at least 10 characters'],
    [{ message: `${' '.repeat(20)}hi` }, 'message: Message must be at least 10 characters'],
  ])('with %j gets one complaint', (change, complaint) => {
    expect(complaints(change)).toEqual([complaint]);
  });

  it('gets a complaint at every field when it is empty', () => {
    expect(complaints({ name: '', email: '', subject: '', message: '' })).toHaveLength(4);
  });
});
