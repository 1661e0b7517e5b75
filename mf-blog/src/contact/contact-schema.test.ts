import { describe, expect, it } from 'vitest';
import { contactSchema } from './contact-schema.ts';

const valid = { name: 'Jo', email: 'jo@example.com', subject: 'other', message: 'Ten signs!' };

function issues(change: object) {
  const { error } = contactSchema.safeParse({ ...valid, ...change });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

describe('a contact message', () => {
  it('is accepted when each field holds the minimum', () => {
    expect(issues({})).toEqual([]);
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
  ])('with %j has one issue', (change, message) => {
    expect(issues(change)).toEqual([message]);
  });

  it('has an issue in every field when it is empty', () => {
    expect(issues({ name: '', email: '', subject: '', message: '' })).toHaveLength(4);
  });
});
