import * as Accordion from '@radix-ui/react-accordion';
import type { ComponentProps, ReactNode } from 'react';
import { LineIcon } from './line-icon.tsx';

export interface FaqItem {
  id: string | number;
  question: ReactNode;
  answer: ReactNode;
}

export interface FaqProps {
  items: readonly FaqItem[];
  /** Ids of the questions that are open initially. */
  open?: readonly string[];
}

/**
 * An accordion of questions. Every answer is in the HTML and hidden by CSS only where scripting is on, so that nothing
 * shifts during hydration and nothing is missing without JavaScript.
 */
export function FaqAccordion({ items, open }: FaqProps) {
  return (
    <Accordion.Root
      type="multiple"
      defaultValue={open && [...open]}
      className="max-w-measure border-b border-rule"
    >
      {items.map((item) => (
        <Accordion.Item
          key={item.id}
          value={String(item.id)}
          data-question={item.id}
          className="group border-t border-rule"
        >
          <Accordion.Header asChild>
            <h3>
              <Accordion.Trigger className="flex min-h-14 w-full items-baseline justify-between gap-6 py-4 text-left font-serif text-h3 hover:text-accent">
                {item.question}
                <LineIcon
                  width={14}
                  className="shrink-0 text-candle transition-transform group-data-[state=open]:rotate-45 noscript:hidden"
                >
                  <path d="M7 0v14M0 7h14" />
                </LineIcon>
              </Accordion.Trigger>
            </h3>
          </Accordion.Header>
          <Accordion.Content forceMount asChild>
            <Answer>
              <div className="pr-8 pb-6 text-ink-soft">{item.answer}</div>
            </Answer>
          </Accordion.Content>
        </Accordion.Item>
      ))}
    </Accordion.Root>
  );
}

/**
 * Leaves out Radix's `style` with the measured height, which the content security policy blocks in server HTML, and its `ref`,
 * through which it would measure each answer and turn off the transition.
 */
function Answer({ style: _blocked, ref: _measured, ...props }: ComponentProps<'div'>) {
  return <div {...props} className="answer" />;
}
