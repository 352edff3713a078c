export declare namespace h {
  namespace JSX {
    type Element = string;
    interface IntrinsicElements {
      readonly [name: string]: { readonly title?: string; readonly children?: unknown };
    }
    interface ElementChildrenAttribute {
      readonly children: unknown;
    }
  }
}

type Props = Readonly<Record<string, unknown>>;

/** Renders at once. */
export function h<P extends Props>(
  tag: string | ((props: P) => string),
  props: P,
  ...children: readonly unknown[]
): string {
  if (typeof tag === "function") return tag({ ...props, children });
  return `<${tag}>${children.flat().join("")}</${tag}>`;
}
