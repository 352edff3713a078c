import type { BodyErrors } from "../context/client-context.js";
import { parseBody } from "../outcome/parse-body.js";
import { coversStatus } from "../outcome/prove-origin.js";
import { ownMember } from "../support/members.js";

/** Errors under statuses of success: only their body tells them from one. */
export const bodyErrors: BodyErrors = {
  findRow({ policy }, { status, headers, body }) {
    if (body.kind !== "complete" || body.bytes.length === 0) return undefined;
    const parsed = parseBody<unknown>(body.bytes, headers.get("content-type"));
    if (parsed.kind === "unreadable") return undefined;
    return policy.errors.find(
      (row) =>
        row.says !== undefined &&
        coversStatus(row, status) &&
        ownMember(parsed.value, row.says.member) === row.says.is,
    );
  },
  isUnclear({ policy }, status, value, promised) {
    return policy.errors.some((row) => {
      if (row.says === undefined || !coversStatus(row, status)) return false;
      const found = ownMember(value, row.says.member);
      if (found === undefined) return promised.recognisedBy?.includes(row.says.member) === true;
      return !row.says.others.some((other) => other === found);
    });
  },
};
