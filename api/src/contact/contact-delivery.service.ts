import {
  type BeforeApplicationShutdown,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { CONFIG, type Config } from '../config/env.ts';
import { LOGGER, type Logger } from '../log/logger.ts';
import { Metrics } from '../metrics/metrics.service.ts';
import { requestContext } from '../tracing/request-context.ts';
import { ContactQueue } from './contact-queue.service.ts';
import { type Deliver, deliverTo, isRefusal, reasonOf } from './deliver.ts';

/** Delivers the messages of the queue one after another, each at least once, and then deletes them. */
@Injectable()
export class ContactDelivery implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly deliver: Deliver | undefined;
  private readonly deliveries: Counter<'result'>;
  /** When a message is due again after its first failed attempt, counted from the start of that attempt. */
  private readonly retryAfterMs: number;
  private running: Promise<void> | undefined;
  private isWoken = false;
  private isStopping = false;
  private readonly stopped = new AbortController();
  /** How long a delivery that is under way may take after a stop signal. */
  private readonly stopAfterMs: number;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly queue: ContactQueue,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly log: Logger,
    { registry }: Metrics,
  ) {
    const { target, timeoutMs, retryMs } = config.contact;
    this.retryAfterMs = timeoutMs + retryMs;
    this.stopAfterMs = config.shutdownGraceMs / 3;
    this.deliver = target && deliverTo(target, timeoutMs);
    this.deliveries = new Counter({
      name: 'contact_deliveries_total',
      help: 'Attempts to deliver a message of the contact form, by result.',
      labelNames: ['result'],
      registers: [registry],
    });
    new Gauge({
      name: 'contact_messages_waiting',
      help: 'Messages of the contact form that are not delivered yet.',
      registers: [registry],
      async collect() {
        // The other metrics must be readable without the database.
        this.set(await queue.count().catch(() => Number.NaN));
      },
    });
  }

  /** Delivers messages that were left in the queue before a restart. */
  onApplicationBootstrap(): void {
    this.wake();
  }

  /** Waits for the running delivery, at most a third of SHUTDOWN_GRACE_MS. An undelivered message stays in the queue. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    setTimeout(() => this.stopped.abort(), this.stopAfterMs).unref();
    await this.running;
  }

  /** Delivers the messages that are due, outside of the request that may have called it. Without a receiver, only forgets ids. */
  wake(): void {
    this.isWoken = true;
    if (this.isStopping || this.running) return;
    this.running = requestContext.exit(() =>
      this.deliverAll().finally(() => {
        this.running = undefined;
        // Check again for retries that become due, including those of a replica that is gone.
        if (!this.isStopping) this.timer = setTimeout(() => this.wake(), this.retryAfterMs).unref();
      }),
    );
  }

  private async deliverAll(): Promise<void> {
    const { deliver } = this;
    clearTimeout(this.timer);
    try {
      await this.queue.forgetDelivered();
      while (deliver && this.isWoken) {
        this.isWoken = false;
        while (!this.isStopping && (await this.deliverNext(deliver)));
      }
    } catch (error) {
      this.log.warn({ err: error }, 'the queue of contact messages cannot be read or updated');
    }
  }

  /** False when no message is due, or when the receiver takes none now, so that another attempt would only fail too. */
  private async deliverNext(deliver: Deliver): Promise<boolean> {
    const message = await this.queue.claim();
    if (!message) return false;
    const { id, attempts } = message;
    try {
      await deliver(message, this.stopped.signal);
    } catch (error) {
      this.deliveries.inc({ result: 'failed' });
      this.log.warn(
        { messageId: id, attempts, reason: reasonOf(error) },
        'contact message not delivered yet',
      );
      return isRefusal(error);
    }
    this.deliveries.inc({ result: 'delivered' });
    this.log.info({ messageId: id, attempts }, 'contact message delivered');
    try {
      await this.queue.markDelivered(id);
    } catch (error) {
      this.log.warn(
        { err: error, messageId: id },
        'contact message delivered but not deleted; it will be delivered again',
      );
    }
    return true;
  }
}
