import type { DefaultErrorPlan } from "../../language/plan/client-plan.js";
import type { FailureWithoutResponse } from "../../language/plan/without-response.js";

/** What fails without an error of the service, and what it means. */
export const namesWithoutResponse: Readonly<
  Record<FailureWithoutResponse, { readonly name: string; readonly meaning: string }>
> = {
  "no-connection": { name: "no connection", meaning: "Nothing was sent." },
  "no-response": {
    name: "no response",
    meaning: "The connection was lost, or a timeout ended the wait.",
  },
  unreadable: {
    name: "a success that can't be read",
    meaning: "It breaks off, or its status or its body isn't what the specification says.",
  },
  redirect: { name: "a redirect", meaning: "Clients don't follow it." },
};

/** What HTTP says of a status that the model doesn't name. */
export function describeUnnamedMeaning({ statuses, phrase }: DefaultErrorPlan): string {
  return statuses.kind === "class" ? "Its meaning isn't specified." : `${phrase}, in the words of HTTP.`;
}
