/** Shown when there is no post at all, or when the list could not be read. */
export function NoPosts() {
  return (
    <div className="border-t border-rule-strong py-10">
      <h2 className="font-serif text-h2 tracking-tight">No Blog Posts Yet</h2>
      <p className="mt-3 max-w-measure text-ink-soft">
        We're working on creating amazing content for you. Check back soon!
      </p>
    </div>
  );
}
