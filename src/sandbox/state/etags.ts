import type { Resource, Resources } from "./resources.js";

interface Tags {
  readonly byResource: WeakMap<object, string>;
  count: number;
}

/** Those of the resources of each environment. */
const kept = new WeakMap<Resources, Tags>();

/** The ETag of a resource as it is now: what a request changes is another object, and no tag is given twice. */
export function etagOf(resource: Resource, stored: Resources): string {
  const tags = kept.get(stored) ?? { byResource: new WeakMap<object, string>(), count: 0 };
  kept.set(stored, tags);
  const known = tags.byResource.get(resource);
  if (known !== undefined) return known;
  tags.count += 1;
  const tag = `"${tags.count}"`;
  tags.byResource.set(resource, tag);
  return tag;
}
