import type { Resource, Resources } from "./resources.js";

interface Tags {
  readonly byResource: WeakMap<object, string>;
  readonly byAddress: Map<string, string>;
  count: number;
}

/** So that the tags of a sandbox that runs for long have bounds too. */
const maxAddresses = 10_000;

/** Those of the resources of each environment. */
const kept = new WeakMap<Resources, Tags>();

/** The ETag of a resource as it is now: what a request changes is another object, and no tag is given twice. */
export function etagOf(resource: Resource, stored: Resources): string {
  const tags = tagsOf(stored);
  const known = tags.byResource.get(resource);
  if (known !== undefined) return known;
  const tag = newTag(tags);
  tags.byResource.set(resource, tag);
  return tag;
}

/** The ETag at an address of which no resource is stored; `undefined`: nobody was told one, or it was removed. */
export function etagAt(address: string, stored: Resources): string | undefined {
  return tagsOf(stored).byAddress.get(address);
}

/** Gives an address an ETag of which nobody knows yet. */
export function renewEtagAt(address: string, stored: Resources): string {
  const tags = tagsOf(stored);
  const { byAddress } = tags;
  const tag = newTag(tags);
  byAddress.delete(address);
  byAddress.set(address, tag);
  const [oldest] = byAddress.keys();
  if (oldest !== undefined && byAddress.size > maxAddresses) byAddress.delete(oldest);
  return tag;
}

/** Notes that nothing is at an address any more. */
export function removeEtagAt(address: string, stored: Resources): void {
  tagsOf(stored).byAddress.delete(address);
}

function tagsOf(stored: Resources): Tags {
  const tags = kept.get(stored) ?? { byResource: new WeakMap(), byAddress: new Map(), count: 0 };
  kept.set(stored, tags);
  return tags;
}

function newTag(tags: Tags): string {
  tags.count += 1;
  return `"${tags.count}"`;
}
