import { contactSubjects } from '@site/contracts';
import type { ContactTarget } from '../config/env.ts';
import type { ClaimedMessage } from './contact-queue.service.ts';

/** Resolves when the receiver has accepted the message. Rejects when `stopped` is aborted. */
export type Deliver = (message: ClaimedMessage, stopped: AbortSignal) => Promise<void>;

export function deliverTo(target: ContactTarget, timeoutMs: number): Deliver {
  return 'webhook' in target ? byWebhook(target.webhook, timeoutMs) : byMail(target.smtp, timeoutMs);
}

function byWebhook(webhook: URL, timeoutMs: number): Deliver {
  return async ({ id, name, email, subject, message, createdAt }, stopped) => {
    const body = { id, name, email, subject, subjectLabel: labelOf(subject), message, createdAt };
    const response = await fetch(webhook, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': id },
      body: JSON.stringify(body),
      // Do not follow redirects, because their target is not configured. With `error`, the log would not name them.
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]),
    });
    await response.body?.cancel();
    if (!response.ok)
      throw Object.assign(new Error('refused'), { code: 'HTTP', responseCode: response.status });
  };
}

type Smtp = Extract<ContactTarget, { smtp: object }>['smtp'];

function byMail({ url, to, from, isLocal }: Smtp, timeoutMs: number): Deliver {
  // Load the library on demand: it needs memory, and most sites send no mail.
  const transport = import('nodemailer').then(({ createTransport }) =>
    createTransport({
      url: url.href,
      // Mail must be encrypted, except on this machine; `?requireTLS=false` in the URL turns that off.
      requireTLS: !isLocal,
      dnsTimeout: timeoutMs,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    }),
  );
  const domain = from.slice(from.lastIndexOf('@') + 1);
  return async ({ id, name, email, subject, message, createdAt }, stopped) => {
    await (await transport).sendMail({
      from,
      to,
      replyTo: { name, address: email },
      // Keep the id for each attempt, because mail programs show a repeated id once.
      messageId: `<${id}@${domain}>`,
      date: createdAt,
      subject: `Contact form: ${labelOf(subject)}`,
      text: `From: ${name} <${email}>\nSubject: ${labelOf(subject)}\n\n${message}\n`,
      // The time limits of the connection start again with each step. This one ends the whole delivery.
      signal: AbortSignal.any([stopped, AbortSignal.timeout(timeoutMs)]),
    });
  };
}

function labelOf(subject: string): string {
  return contactSubjects.find(({ value }) => value === subject)?.label ?? subject;
}

/** True if the receiver refused this message for good, and may take others. Other refusals, as of a password, meet every message. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, responseCode = 0 } = error as Error & { code?: unknown; responseCode?: number };
  return code === 'HTTP'
    ? [400, 413, 422].includes(responseCode)
    : code === 'EMESSAGE' && responseCode >= 500;
}

/** Why a delivery failed, for the log. Leaves out the error's message, because receivers quote what they refuse. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const { name, code, responseCode, cause } = error as Error & { code?: unknown; responseCode?: unknown };
  const inner = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  return [name, code ?? inner, responseCode].filter((part) => part !== undefined).join(' ');
}
