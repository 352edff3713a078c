import { coversStatus } from "../../../language/model/error-rows.js";
import { ofEndpoint } from "../findings/edit-api.js";
import { failed, passed, unproven } from "../outcome.js";
import { strangeParameter } from "../requests/strange-value.js";
import type { WireResponse } from "../http/wire.js";
import type { Trial } from "../trial.js";
import type { Row } from "./row.js";

/** Whether text or bytes are those of the usual request: what has no members may be the same at each address. */
async function isTheSame(trial: Trial, response: WireResponse): Promise<boolean> {
  const forms = trial.endpoint.responses.map(({ form }) => form);
  if (!forms.every((form) => form === "text" || form === "bytes")) return false;
  return Buffer.compare(response.body, (await trial.ask()).body) === 0;
}

/** The answer for what isn't there. */
export const notFoundRows: readonly Row[] = [
  {
    id: "path.not-found",
    isPromised: ({ method, retrySafety, pathParameters, errors }) =>
      (retrySafety === "safe" || method === "PATCH") &&
      pathParameters.length > 0 &&
      errors.listed.some((listed) => coversStatus(listed, 404)),
    run: async (trial) => {
      const strange = strangeParameter(trial.usual, trial.session.source.types);
      if (strange === undefined) return unproven("no other value of the form of its path is known");
      const response = await trial.ask({ path: { [strange.name]: strange.value } });
      const { status } = response;
      if (status === 404) return passed;
      if (trial.isError(response)) return unproven(`${status}: the value may be none for this path`);
      if (await isTheSame(trial, response)) {
        return unproven(`${status} with the same body as for what there is, and nothing in it names either`);
      }
      return failed(
        `${status} for what there isn't`,
        ofEndpoint(trial.endpoint.id, (each) => ({
          ...each,
          errors: {
            ...each.errors,
            listed: each.errors.listed.filter((listed) => listed.isClass || listed.status !== 404),
          },
        })),
      );
    },
  },
];
