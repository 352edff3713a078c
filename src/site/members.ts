import * as z from "zod";
import { defaults, type SiteOptions } from "./options.js";

/** What a site may say in the configuration, beside what all outputs may. */
export const siteMembers = {
  versions: z.enum(["all", "current"]).optional().meta({
    description:
      "Whether it has `all` versions of the API, or the `current` one alone, which `api_version` may name; `all` if absent.",
  }),
  base: z.string().min(1).optional().meta({
    description: "The path under which it is published, such as `/ref/`; `/` if absent.",
  }),
  title: z
    .string()
    .min(1)
    .optional()
    .meta({ description: "What the site is called; as the API is if absent." }),
  guides: z
    .string()
    .min(1)
    .optional()
    .meta({ description: "A folder of Markdown files, each of which becomes a page; none if absent." }),
};

const packages = z.array(z.object({ name: z.string(), apiVersion: z.string().exactOptional() }));

export const siteOptions = z
  .strictObject({ ...siteMembers, packages: packages.optional() })
  .transform(({ versions, base, title, guides, packages: told }): SiteOptions => ({
    versions: versions ?? defaults.versions,
    base: base ?? defaults.base,
    ...(title === undefined ? {} : { title }),
    ...(guides === undefined ? {} : { guides }),
    ...(told === undefined ? {} : { packages: told }),
  }));
