import type { Target } from "../../../review/conform/http/target.js";
import { permitWrites } from "../../../review/conform/writes.js";
import { diagnose, type Diagnostic } from "../../../language/diagnostics/diagnostic.js";
import type { Api } from "../../../language/model/ir/api.js";
import type { ConformDocument } from "../../../language/read/language/conform.js";
import { visible } from "../../../language/text/visible.js";

export interface CheckedWrites {
  readonly mayWrite: boolean;
  /** What somebody has to know before the first write; ends with a line break. */
  readonly notice: string;
  readonly diagnostics: readonly Diagnostic[];
}

/** Whether a run may write to a host, as `--writes` asks for. */
export function checkWrites(
  apis: readonly Api[],
  target: Target,
  { "test-system": testSystem }: ConformDocument,
  repeated: string | undefined,
): CheckedWrites {
  if (repeated === undefined) return { mayWrite: false, notice: "", diagnostics: [] };
  const { host } = target;
  const permission = permitWrites(apis, target, { repeated, testSystem });
  if (permission.kind === "refused") {
    return { mayWrite: false, notice: "", diagnostics: [refusalOf(permission, { host, repeated })] };
  }
  const notice = permission.isProductionKnown
    ? ""
    : `The model doesn't say which host is in production. Writes go to ${visible(host)}, which quoin.conform.yaml calls a test system.\n`;
  return { mayWrite: true, notice, diagnostics: [] };
}

function refusalOf(
  refused: Extract<ReturnType<typeof permitWrites>, { readonly kind: "refused" }>,
  { host, repeated }: { readonly host: string; readonly repeated: string },
): Diagnostic {
  switch (refused.reason) {
    case "other-host":
      return diagnose("writes-to-other-host", { host, repeated });
    case "production":
      return diagnose("writes-in-production", { host, environment: refused.environment });
    case "no-test-system":
      return diagnose("unconfirmed-test-system", { host });
  }
}
