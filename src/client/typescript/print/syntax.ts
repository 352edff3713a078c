/** The TypeScript that emitters write, and no other: whatever these nodes can't say, prettier prints. */

export type Type =
  /** `string`, `JsonObject`, `z.ZodType`. */
  | { readonly kind: "name"; readonly text: string }
  | { readonly kind: "generic"; readonly name: string; readonly arguments: readonly Type[] }
  /** A string or a number. */
  | { readonly kind: "literal"; readonly text: string }
  | UnionType
  | { readonly kind: "intersection"; readonly types: readonly Type[] }
  | { readonly kind: "array"; readonly items: Type }
  /** `Results[Operation]`. */
  | { readonly kind: "indexed"; readonly object: Type; readonly index: Type }
  | ObjectType
  /** `keyof Results`, `typeof environments`, `readonly string[]`. */
  | { readonly kind: "operator"; readonly operator: string; readonly type: Type }
  | { readonly kind: "function"; readonly parameters: readonly Parameter[]; readonly result: Type }
  /** `error is ShopError`, which only functions return. */
  | { readonly kind: "predicate"; readonly parameter: string; readonly type: Type };

export interface UnionType {
  readonly kind: "union";
  readonly types: readonly Type[];
}

export interface ObjectType {
  readonly kind: "object";
  readonly members: readonly TypeMember[];
  /** Its first member is on a line of its own, and so stays there. */
  readonly isBroken: boolean;
}

/** Comments above something, as they were, and whether there was a blank line before and after them. */
export interface Commented {
  readonly comments: readonly Comment[];
  readonly hasBlankLine: boolean;
}

export interface Comment {
  readonly text: string;
  readonly hasBlankLine: boolean;
}

/** A member of an object type or of an interface. */
export interface TypeMember extends Commented {
  readonly isReadonly: boolean;
  /** As it is written: `id`, `"first-name"`, `[key: string]`, `[Symbol.hasInstance]`. */
  readonly key: string;
  readonly isOptional: boolean;
  /** A method if it has them. */
  readonly parameters?: readonly Parameter[];
  readonly type: Type;
}

export interface Parameter {
  readonly name: string;
  readonly isOptional: boolean;
  readonly type: Type | undefined;
  /** It is `{}` if it isn't given. */
  readonly isEmptyAtFirst: boolean;
}

export interface TypeParameter {
  readonly name: string;
  readonly constraint: Type | undefined;
  readonly standard: Type | undefined;
}

export interface Signature {
  readonly typeParameters: readonly TypeParameter[];
  readonly parameters: readonly Parameter[];
  readonly result: Type | undefined;
}

export type Expression =
  /** A name, `this` or `super`. */
  | { readonly kind: "name"; readonly text: string }
  /** `true`, `false`, `null`. */
  | { readonly kind: "constant"; readonly text: string }
  | { readonly kind: "string"; readonly text: string }
  /** With its sign. */
  | { readonly kind: "number"; readonly text: string }
  | ObjectExpression
  | { readonly kind: "array"; readonly items: readonly Expression[] }
  | Call
  | { readonly kind: "new"; readonly callee: Expression; readonly arguments: readonly Expression[] }
  | Member
  | Arrow
  | { readonly kind: "as"; readonly expression: Expression; readonly type: Type }
  /** `24 * 60 * 60`. */
  | { readonly kind: "product"; readonly factors: readonly Expression[] };

export interface ObjectExpression {
  readonly kind: "object";
  readonly members: readonly Property[];
  readonly isBroken: boolean;
}

export interface Property extends Commented {
  readonly key: string;
  /** Without it its key says its value. */
  readonly value: Expression | undefined;
}

export interface Call {
  readonly kind: "call";
  readonly callee: Expression;
  readonly arguments: readonly Expression[];
}

export interface Member {
  readonly kind: "member";
  readonly object: Expression;
  /** With `#` if it is private. */
  readonly name: string;
}

export interface Arrow extends Signature {
  readonly kind: "arrow";
  readonly body: Expression;
}

export type Statement =
  | { readonly kind: "return"; readonly value: Expression }
  | { readonly kind: "expression"; readonly value: Expression }
  | { readonly kind: "assignment"; readonly target: Expression; readonly value: Expression }
  | Variable;

export interface Variable {
  readonly kind: "variable";
  readonly name: string;
  readonly type: Type | undefined;
  readonly value: Expression;
}

export type BodyStatement = Statement & Commented;

export interface ClassMember extends Commented {
  /** `readonly`, `override`, `get`. */
  readonly modifiers: readonly string[];
  readonly name: string;
  readonly content:
    | { readonly kind: "property"; readonly type: Type | undefined; readonly value: Expression | undefined }
    | Method;
}

export interface Method extends Signature {
  readonly kind: "method";
  readonly body: readonly BodyStatement[];
}

export type Declaration =
  | PortDeclaration
  | { readonly kind: "interface"; readonly name: string; readonly members: readonly TypeMember[] }
  | { readonly kind: "alias"; readonly name: string; readonly type: Type }
  | Variable
  | FunctionDeclaration
  | ClassDeclaration;

/** An import, or an export of what another module has. */
export interface PortDeclaration {
  readonly kind: "port";
  /** `import`, `import type`, `export`, `export type`. */
  readonly keyword: string;
  /** Named ones, or one that stands for all: `*`, `* as z`. */
  readonly specifiers: readonly string[] | string;
  readonly source: string;
}

export interface FunctionDeclaration extends Signature {
  readonly kind: "function";
  readonly name: string;
  /** An overload has none. */
  readonly body: readonly BodyStatement[] | undefined;
}

export interface ClassDeclaration {
  readonly kind: "class";
  readonly name: string;
  readonly base: Type | undefined;
  readonly members: readonly ClassMember[];
}
