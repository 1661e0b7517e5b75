import { contactMessageSchema } from '@site/contracts';
import { describe, expect, it } from 'vitest';
import { contactSchema } from './contact-schema.ts';

const valid = { name: 'Jo', email: 'jo@example.com', subject: 'other', message: 'Ten signs!' };

function issues(schema: typeof contactSchema | typeof contactMessageSchema, change: object) {
  const { error } = schema.safeParse({ ...valid, ...change });
  return error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
}

/** The form shows one message for each field. */
const oneOfEachField = (all: string[]) => [
  ...new Map(all.map((issue) => [issue.split(':')[0], issue])).values(),
];

describe.each([
  ['the form', contactSchema],
  ['the API', contactMessageSchema],
])('a contact message, checked by %s', (_, schema) => {
  it('is accepted when each field holds the minimum, or the maximum', () => {
    expect(issues(schema, {})).toEqual([]);
    expect(issues(schema, { name: 'x'.repeat(100), message: 'x'.repeat(4_000) })).toEqual([]);
    expect(issues(schema, { message: 'x\r\n'.repeat(1_999) })).toEqual([]);
  });

  it.each([
    'o&m@example.com',
    'a/b@example.com',
    "o'neil+1@mail.example.co.uk",
    'IVAN@xn--80a1acny.xn--p1ai',
  ])('accepts %s, as the field of the form does', (email) => {
    expect(issues(schema, { email })).toEqual([]);
  });

  it.each(['jo@localhost', 'jo@-example.com', 'jo@example-.com', 'jo <jo@example.com>', 'a@b@example.com'])(
    'refuses %s',
    (email) => {
      expect(issues(schema, { email })).toEqual(['email: Please enter a valid email address']);
    },
  );

  it.each([
    [{ name: 'J' }, 'name: Name must be at least 2 characters'],
    [{ name: ' J ' }, 'name: Name must be at least 2 characters'],
    [{ name: 'x'.repeat(101) }, 'name: Use at most 100 characters'],
    [{ email: '' }, 'email: Please enter a valid email address'],
    [{ email: 'jo@' }, 'email: Please enter a valid email address'],
    [{ email: `${'x'.repeat(250)}@example.com` }, 'email: Use at most 254 characters'],
    [{ subject: '' }, 'subject: Please select a subject'],
    [{ subject: 'hacking' }, 'subject: Please select a subject'],
    [{ message: 'Nine sign' }, 'message: Message must be at least 10 characters'],
    [{ message: `${' '.repeat(20)}hi` }, 'message: Message must be at least 10 characters'],
    [{ message: 'x'.repeat(4_001) }, 'message: Use at most 4000 characters'],
  ])('with %j has an issue in that field', (change, message) => {
    const found = issues(schema, change);
    expect(found[0]).toBe(message);
    expect(oneOfEachField(found)).toHaveLength(1);
  });

  it('has an issue in every field when it is empty', () => {
    expect(oneOfEachField(issues(schema, { name: '', email: '', subject: '', message: '' }))).toHaveLength(4);
  });
});
