import type { RequestPath } from "../context/client-context.js";
import type { IntegerRule } from "../context/request-parts.js";
import { helpOn } from "../errors/help.js";
import { InvalidRequestError } from "../errors/refusals.js";
import { checkPathValue } from "../request/prepare.js";
import { ownMember, readOwn } from "../support/members.js";
import type { Secrets } from "../support/redact.js";

/** How paths carry integers, and parameters with text around them; brought by the rows of operations that have some. */
export const pathRules: RequestPath = {
  write({ settings: { secrets, requestValidation } }, { path, parts }, values) {
    const write = (name: string) => {
      const rule = readOwn(parts?.path?.integers, name);
      const value = ownMember(values, name);
      const text =
        rule === undefined ? value : writeInteger(name, value, rule, requestValidation === "throw");
      return checkPathValue(name, text, secrets);
    };
    const segments = path.split("/");
    return segments.map((template) => writeSegment(template, write, secrets)).join("/");
  },
  read({ integers }, template, segment) {
    const texts = readSegment(template, segment, "(.+?)");
    const values = namesIn(template).map((name, index) => ({ name, text: texts?.[index] ?? "" }));
    const isOther = ({ name, text }: (typeof values)[number]) =>
      readOwn(integers, name) !== undefined && !/^-?\d+$/.test(text);
    return texts === undefined || values.some(isOther) ? undefined : values;
  },
};

/** @throws InvalidRequestError for a value that with the text around it is another segment, or can be read in two ways */
function writeSegment(template: string, write: (name: string) => string, secrets: Secrets): string {
  const values = namesIn(template).map(write);
  if (values.length === 0) return template;
  const plain = fill(template, values);
  if (plain !== values[0]) checkPathValue(template, plain, secrets);
  const isRead = (group: string) => readSegment(template, plain, group)?.join("/") === values.join("/");
  if (!isRead("(.+?)") || !isRead("(.+)")) {
    throw new InvalidRequestError(
      `The values of \`${template}\` contain the text between them, so the service may read others.`,
      { help: helpOn("plain-id") },
    );
  }
  return fill(template, values.map(encodeURIComponent));
}

const placeholder = /\{([\w-]+)\}/g;

function namesIn(template: string): readonly string[] {
  return [...template.matchAll(placeholder)].map(([, name = ""]) => name);
}

function fill(template: string, values: readonly string[]): string {
  const rest = values.values();
  return template.replaceAll(placeholder, () => rest.next().value ?? "");
}

/** The values in a segment: by the `group` that matches each, the shortest or the longest. */
function readSegment(template: string, segment: string, group: string): readonly string[] | undefined {
  const texts = template.split(/\{[\w-]+\}/).map((text) => text.replaceAll(/\W/g, String.raw`\$&`));
  return new RegExp(`^${texts.join(group)}$`, "s").exec(segment)?.slice(1);
}

const widest = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };
const narrowest = { minimum: -(2 ** 31), maximum: 2 ** 31 - 1 };

/** In decimal digits, without a sign for zero. The value, which may be private, isn't told. */
function writeInteger(name: string, value: unknown, rule: IntegerRule, isStrict: boolean): string {
  const width = rule.bits === 32 ? narrowest : widest;
  const { minimum = width.minimum, maximum = width.maximum } = isStrict ? rule : {};
  if (typeof value === "number" && Number.isInteger(value) && value >= minimum && value <= maximum) {
    return String(value);
  }
  throw new InvalidRequestError(`\`${name}\` isn't an integer from ${minimum} to ${maximum}.`);
}
