import type { RuntimeSharing } from "../../../src/output/emitter/emitter.js";
import type { OutlineOptions } from "./members.js";

/** A folder with what outlines have in common. */
export const sharing: RuntimeSharing<OutlineOptions> = {
  keepsOwn: ({ keepsOwn }) => keepsOwn,
  share: (options) => options,
  check: () => [],
  listOptions: () => ({}),
  listNeeds: () => ["style"],
  emit: async () => [{ path: "style.css", text: "li { margin: 0 }\n" }],
};
