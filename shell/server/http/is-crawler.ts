/** Programs that read pages for a search engine, a preview or a test. They see the live release only. Not Cubot, a brand of phones. */
const crawler =
  /(?<!cu)bots?\b|-google\b|crawl|spider|slurp|preview|facebookexternalhit|lighthouse|monitor|curl|wget|python|java\/|go-http|^whatsapp|google-inspectiontool|googleother/i;

export function isCrawler(userAgent: string | undefined): boolean {
  return userAgent === undefined || crawler.test(userAgent);
}
