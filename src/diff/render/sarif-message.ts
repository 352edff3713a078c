/**
 * Sentences as a message of SARIF. What looks like the place of an argument is doubled, as the format asks; what looks like
 * a link is torn apart, since it comes from a model.
 */
export function message(sentences: readonly string[]): { readonly text: string } {
  const text = sentences.join("\n");
  return { text: text.replaceAll(/\{(\d+)\}/gu, "{{$1}}").replaceAll("](", "] (") };
}
