import { Callout } from './callout.tsx';

/** Says where to find help, on pages whose text is about danger, illness or despair. */
export function HelpBox() {
  return (
    <Callout title="If you need help now" level={2} tone="note">
      <p className="lining-nums">
        If you’re in danger, call <a href="tel:911">911</a>. If you’re thinking about suicide, call or text{' '}
        <a href="tel:988">988</a>. For domestic violence, call <a href="tel:1-800-799-7233">1-800-799-7233</a>
        . Outside the US, call your local emergency number.
      </p>
    </Callout>
  );
}
