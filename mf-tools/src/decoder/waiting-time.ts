import { fillIn } from '@site/ui/fill-in';
import content from '../../content/decoder/decoder.yaml';

/** A waiting time in words, rounded up. */
export function waitingTime(seconds: number): string {
  const { wait } = content;
  if (seconds < 90) return seconds === 1 ? wait.second : fillIn(wait.seconds, { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90
    ? fillIn(wait.minutes, { count: minutes })
    : fillIn(wait.hours, { count: Math.ceil(minutes / 60) });
}
