import type { FormStyle, RequestBody } from "./ir/endpoint.js";

/** How a form writes a member of the body; `undefined`: as one value. */
export function styleOfMember(
  { send, memberStyles }: Pick<RequestBody, "send" | "memberStyles">,
  name: string,
): FormStyle | undefined {
  return memberStyles.find((member) => member.name === name)?.style ?? send;
}
