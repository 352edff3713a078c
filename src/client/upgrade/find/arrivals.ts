import { ts } from "ts-morph";
import { givesWhatIsAsked, parametersGivenBy, typeParametersOf } from "./generic-calls.js";
import type { OpenParameters } from "./passed-values.js";
import { isOpen } from "./properties.js";

/** A value of which nothing is known, where it becomes one of a type whose members change. */
export interface Arrival {
  readonly at: ts.Node;
  /** The members: `UsageEvent.uniqueId`. */
  readonly paths: readonly string[];
}

/** The type that a call or a predicate gives to a value without having one of that type. */
export function arrivingType(
  node: ts.Node,
  checker: ts.TypeChecker,
  open: OpenParameters,
): ts.Type | undefined {
  if (ts.isCallExpression(node)) return typeOfCall(node, checker, open);
  return ts.isTypePredicateNode(node) ? typeOfGuard(node, checker) : undefined;
}

/** Functions of libraries for views that make an empty place for values of a type, where none comes from. */
const makesPlaces =
  /(?:^|\.)(?:createContext|createRef|createSignal|ref|shallowRef|signal|useRef|useState)$/u;

/** `store.get<UsageEvent>(key)`, which says what type to give. */
function typeOfCall(
  call: ts.CallExpression,
  checker: ts.TypeChecker,
  { arriving }: OpenParameters,
): ts.Type | undefined {
  const declared = checker.getResolvedSignature(call)?.getDeclaration();
  if (declared === undefined || ts.isJSDocSignature(declared)) return undefined;
  if (call.arguments.length === 0 && makesPlaces.test(call.expression.getText())) return undefined;
  const isArriving =
    (typeParametersOf(declared).length > 0 && givesWhatIsAsked(declared, checker)) ||
    (arriving.size > 0 && parametersGivenBy(declared, checker).some((one) => arriving.has(one)));
  if (!isArriving) return undefined;
  const type = checker.getTypeAtLocation(call);
  // What is asked for may be a module, of which a test takes the original.
  return checker.getAwaitedType(type)?.symbol?.flags === ts.SymbolFlags.ValueModule ? undefined : type;
}

/** `value is UsageEvent`, of a value that may be anything. */
function typeOfGuard(
  { type, parameterName, parent }: ts.TypePredicateNode,
  checker: ts.TypeChecker,
): ts.Type | undefined {
  if (type === undefined || !ts.isFunctionLike(parent)) return undefined;
  const guarded = parent.parameters.find(({ name }) => name.getText() === parameterName.getText());
  const isAnything = guarded !== undefined && isOpen(checker.getTypeAtLocation(guarded), checker);
  return isAnything ? checker.getTypeFromTypeNode(type) : undefined;
}
