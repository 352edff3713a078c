import {
  choice,
  type Document,
  breaks,
  flatText,
  group,
  ifBroken,
  indent,
  line,
  softLine,
} from "./document.js";
import { layOutSignature } from "./lay-out-signature.js";
import type { Arrow, Expression } from "./syntax.js";

/** How any expression is laid out: a parameter, since expressions contain each other. */
export type LayOut = (expression: Expression) => Document;

/** The arguments of a call, in their parentheses. */
export function layOutArguments(given: readonly Expression[], layOut: LayOut): Document {
  if (given.length === 0) return "()";
  const last = given.length - 1;
  const texts = given.map((argument, index) =>
    index === last ? layOut(argument) : [layOut(argument), ",", line],
  );
  const broken = group(["(", indent([line, ...texts]), ifBroken(","), line, ")"], { mustBreak: true });
  if (haveFunctions(given)) return broken;
  if (isLastHugged(given)) return layOutHugged(given, texts, broken, layOut);
  const mustBreak = texts.some(breaks);
  return group(["(", indent([softLine, ...texts]), ifBroken(","), softLine, ")"], { mustBreak });
}

/** Two functions, or one in a call among others, aren't readable in one line. */
function haveFunctions(given: readonly Expression[]): boolean {
  if (given.length < 2) return false;
  const isFunction = ({ kind }: Expression) => kind === "arrow";
  const inCalls = given.some((argument) => argument.kind === "call" && argument.arguments.some(isFunction));
  return inCalls || given.filter(isFunction).length > 1;
}

/** Whether the last one may have lines of its own while the others stay on the first. */
function isLastHugged(given: readonly Expression[]): boolean {
  const [last, previous] = [given.at(-1), given.at(-2)];
  if (last === undefined || !canHug(last) || previous?.kind === last.kind) return false;
  if (given.length === 2 && previous?.kind === "arrow" && last.kind === "array") return false;
  const isNumbers = last.kind === "array" && last.items.every(({ kind }) => kind === "number");
  return given.length === 1 || !isNumbers;
}

function canHug(argument: Expression): boolean {
  switch (argument.kind) {
    case "object":
      return argument.members.length > 0;
    case "array":
      return argument.items.length > 0;
    case "as":
      return canHug(argument.expression);
    case "arrow":
      return ["object", "array", "call"].includes(argument.body.kind);
    default:
      return false;
  }
}

function layOutHugged(
  given: readonly Expression[],
  texts: readonly Document[],
  broken: Document,
  layOut: LayOut,
): Document {
  const [first, last] = [texts.slice(0, -1), given.at(-1)];
  const hugged = last?.kind === "arrow" ? layOutLastArrow(last, layOut) : texts.at(-1);
  if (hugged === undefined || first.some(breaks)) return broken;
  const open = ["(", ...first, group(hugged, { mustBreak: true }), ")"];
  return breaks(hugged) ? choice(open, broken) : choice(["(", ...first, hugged, ")"], open, broken);
}

/** Its signature stays on the line; `undefined` if it can't. */
function layOutLastArrow(arrow: Arrow, layOut: LayOut): Document | undefined {
  const signature = layOutSignature(arrow);
  if (breaks(signature)) return undefined;
  const body = layOut(arrow.body);
  const staysOnLine = arrow.body.kind === "object" || arrow.body.kind === "array";
  const after = staysOnLine ? [" ", body] : [indent([line, body]), ifBroken(","), softLine];
  return group([group(flatText(signature)), " =>", group(after)]);
}
