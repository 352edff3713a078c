import { breaks, type Document, flatText, type Node } from "./document.js";
import { fits, pushAll, type Task } from "./fits.js";
import { prettierOptions } from "./options.js";

const { printWidth, tabWidth } = prettierOptions;

/** The text of a document, whose lines end before the width wherever they can. */
export function printDocument(document: Document): string {
  return new DocumentPrinter().print(document);
}

class DocumentPrinter {
  readonly #lines: string[] = [];
  #line = "";
  #column = 0;
  /** What follows, the last one first. */
  readonly #tasks: Task[] = [];
  readonly #brokenGroups = new Set<symbol>();

  print(document: Document): string {
    this.#tasks.push({ document, indentation: 0, isFlat: false });
    for (let task = this.#tasks.pop(); task !== undefined; task = this.#tasks.pop()) this.#do(task);
    this.#startLine(0);
    return this.#lines.join("\n");
  }

  #do(task: Task): void {
    const { document, isFlat } = task;
    if (typeof document === "string") this.#write(document);
    else if (isFlat && !breaks(document)) this.#write(flatText(document));
    else if ("kind" in document) this.#doNode(document, task);
    else pushAll(this.#tasks, document, task);
  }

  #doNode(node: Node, task: Task): void {
    switch (node.kind) {
      case "line":
        return this.#startLine(task.indentation);
      case "comment":
        return this.#writeComment(node.lines, task.indentation);
      case "indent":
        return this.#indent(node.contents, task);
      case "group": {
        if (!breaks(node) && this.#fits(node, task)) return this.#write(flatText(node));
        if (node.id !== undefined) this.#brokenGroups.add(node.id);
        this.#tasks.push({ ...task, document: node.contents, isFlat: false });
        return;
      }
      case "choice":
        return this.#choose(node.states, task);
      case "if broken":
        return this.#write(node.contents);
      case "indent if broken":
        if (this.#brokenGroups.has(node.group)) return this.#indent(node.contents, task);
        this.#tasks.push({ ...task, document: node.contents });
        return;
      case "fill":
        return this.#fill(node.items, task.indentation);
    }
  }

  #indent(document: Document, task: Task): void {
    this.#tasks.push({ ...task, document, indentation: task.indentation + tabWidth });
  }

  #choose(states: readonly Document[], task: Task): void {
    const last = states.length - 1;
    const chosen = task.isFlat
      ? 0
      : states.findIndex((state, index) => index === last || this.#fits(state, task));
    this.#tasks.push({ ...task, document: states[chosen] ?? "", isFlat: task.isFlat || chosen < last });
  }

  #fits(document: Document, task: Task): boolean {
    return fits({ ...task, document, isFlat: true }, this.#tasks, printWidth - this.#column);
  }

  #fill(items: readonly string[], indentation: number): void {
    for (const [index, item] of items.entries()) {
      const hasRoom = this.#column + ` ${item},`.length <= printWidth;
      if (index > 0 && hasRoom) this.#write(" ");
      else if (index > 0) this.#startLine(indentation);
      this.#write(`${item},`);
    }
  }

  #writeComment(lines: readonly string[], indentation: number): void {
    for (const [index, text] of lines.entries()) {
      if (index > 0) this.#startLine(indentation);
      this.#line += text;
    }
  }

  #write(text: string): void {
    this.#line += text;
    this.#column += text.length;
  }

  #startLine(indentation: number): void {
    this.#lines.push(this.#line.replace(/[ \t]+$/, ""));
    this.#line = " ".repeat(indentation);
    this.#column = indentation;
  }
}
