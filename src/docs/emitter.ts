import type { EmitterWork } from "../emit/emitter.js";
import type { SiteOptions } from "./options.js";
import { renderSite } from "./render-site.js";

/** How sites are made. */
export const emitter: EmitterWork<SiteOptions> = {
  emit: ({ api, versions, files: guides }, options) =>
    renderSite({
      api,
      others: versions.map((one) => one.api).filter(({ version }) => version.name !== api.version.name),
      guides,
      base: options.base,
      ...(options.title !== undefined && { title: options.title }),
    }),
};
