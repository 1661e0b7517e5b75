const grave =
  /\b(?:suicid\w*|self[- ]harm|abus\w+|violen\w+|stalk\w*|hit you|being hurt|threaten\w*|(?<!no longer )scares you|or scared you|cruelty|controlled|controlling the other|unsafe|(?:is|was)n['’]t safe|in danger|afraid of (?:someone|him|her|them|a partner|your partner)|depress\w+|despair\w*|hopeless\w*|panic attacks?|overdos\w+|addict\w*|gambl\w+|not (?:being|wanting to be) here|trauma\w*|psychosis|nightmares?|gives? (?:you )?orders|call 911)\b/i;

/** True for a text or a query about danger, illness or despair. Its page then says where to find help. */
export function isGrave(text: string): boolean {
  return grave.test(text);
}
