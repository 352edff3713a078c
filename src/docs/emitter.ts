import { html } from "../diff/render/html/html.js";
import type { EmitterWork } from "../emit/emitter.js";
import type { SiteOptions } from "./options.js";

/** How sites are made. */
export const emitter: EmitterWork<SiteOptions> = {
  emit: async ({ api, versions }, { title = api.name }) => {
    const items = versions.map(({ api: { version } }) => html`<li>${version.name}</li>`);
    const page = html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>${title}</title>
        </head>
        <body>
          <h1>${title}</h1>
          <ul>
            ${items}
          </ul>
        </body>
      </html> `;
    return [{ path: "index.html", text: page.html }];
  },
};
