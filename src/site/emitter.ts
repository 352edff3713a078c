import type { Callers } from "../review/guide/callers.js";
import type { EmitterWork } from "../output/emitter/emitter.js";
import type { EmitPageClient } from "../say/page-client.js";
import type { SampleWriter } from "../sandbox/calls/sample.js";
import type { SiteOptions } from "./options.js";
import { renderSite } from "./render-site.js";

/** How sites are made that show code of such callers. */
export function createEmitter(
  callers: Callers,
  sampleWriters: readonly SampleWriter[],
  emitPageClient: EmitPageClient,
): EmitterWork<SiteOptions> {
  return {
    emit: ({ api, versions, files: guides }, options) =>
      renderSite({
        api,
        others: versions.map((one) => one.api).filter(({ version }) => version.name !== api.version.name),
        callers,
        sampleWriters,
        emitPageClient,
        guides,
        base: options.base,
        packages: options.packages ?? [],
        ...(options.title !== undefined && { title: options.title }),
      }),
  };
}
