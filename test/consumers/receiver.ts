/** As much of `parseWebhook` as is tried here: each consumer imports its own. */
export type ParseWebhook = (
  request: Request,
  options: { readonly secret: string; readonly now: () => number },
) => Promise<{ readonly kind: string; readonly issues: readonly unknown[] }>;

/** A webhook of the shop in `test/fixture`; OpenSSL has signed it, which knows nothing of the client. */
const signedAt = 1_800_000_000;
const signature = "0fb1142d162ffc2a606978ea45fff8bdb8bf1769bced1f4efe5556e345acd3fb";
const body =
  '{"eventKind":"order.paid","orderId":"o_1","amountPaid":"12.50","paidAt":"2027-01-15T08:00:00Z","serialNumber":7}';

/** What becomes of the webhook as it was sent, with another amount, and an hour later. */
export async function receive(parse: ParseWebhook): Promise<string> {
  return JSON.stringify({
    webhook: await tryWebhook(parse, body, 0),
    tampered: await tryWebhook(parse, body.replace("12.50", "99.50"), 0),
    late: await tryWebhook(parse, body, 3600),
  });
}

async function tryWebhook(parse: ParseWebhook, sent: string, late: number): Promise<unknown> {
  const headers = { "Bazaar-Signature": `t=${signedAt},v1=${signature}`, "Bazaar-Event": "event_1" };
  const request = new Request("https://receiver.example", { method: "POST", headers, body: sent });
  try {
    const { kind, issues } = await parse(request, {
      secret: "a secret of the hall",
      now: () => (signedAt + late) * 1000,
    });
    return issues.length === 0 ? kind : issues;
  } catch (error) {
    return error instanceof Error && "problem" in error ? error.problem : String(error);
  }
}
