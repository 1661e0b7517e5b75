import list from '../../content/blog/list.yaml';

/** Shown when there is no post at all, or when the list could not be loaded. */
export function NoPosts() {
  return (
    <div className="border-t border-rule-strong py-10">
      <h2 className="font-serif text-h2 tracking-tight">{list.empty.title}</h2>
      <p className="mt-3 max-w-measure text-ink-soft">{list.empty.text}</p>
    </div>
  );
}
