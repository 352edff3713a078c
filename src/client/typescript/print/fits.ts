import { breaks, type Comment, type Document, type Line, line, type Node, widthOf } from "./document.js";

/** A document that is to be printed, and how. */
export interface Task {
  readonly document: Document;
  readonly indentation: number;
  /** In one line, but for what must break. */
  readonly isFlat: boolean;
}

/** Whether something fits, with what follows it to where the next line may begin; the next of `following` is the last one. */
export function fits(first: Task, following: readonly Task[], room: number): boolean {
  const rest = new Room(room);
  const tasks = [first];
  let next = following.length;
  while (rest.isLeft) {
    const task = tasks.pop() ?? following[(next -= 1)];
    if (task === undefined) return true;
    const { document, isFlat } = task;
    if (typeof document === "string") {
      rest.take(widthOf(document));
    } else if (!("kind" in document)) {
      pushAll(tasks, document, task);
    } else if (isFlat && !breaks(document)) {
      rest.takeFlat(document);
    } else if (document.kind === "line" || document.kind === "comment") {
      return rest.isLeft;
    } else {
      const isInFlat = isFlat && document.kind !== "group";
      tasks.push({ ...task, document: contentsOf(document, isFlat), isFlat: isInFlat });
    }
  }
  return false;
}

/** Puts documents on a stack, from which the first one comes first. */
export function pushAll(tasks: Task[], documents: readonly Document[], how: Omit<Task, "document">): void {
  for (let index = documents.length - 1; index >= 0; index -= 1) {
    tasks.push({ ...how, document: documents[index] ?? "" });
  }
}

function contentsOf(node: Exclude<Node, Line | Comment>, isFlat: boolean): Document {
  switch (node.kind) {
    case "choice":
      return (isFlat ? node.states[0] : node.states.at(-1)) ?? "";
    case "fill":
      return [`${node.items[0] ?? ""},`, line];
    default:
      return node.contents;
  }
}

/** How much of a line is left. A space counts when something follows it. */
class Room {
  #left: number;
  #space = 0;

  constructor(left: number) {
    this.#left = left;
  }

  get isLeft(): boolean {
    return this.#left >= 0;
  }

  take(width: number): void {
    if (width === 0) return;
    this.#left -= width + this.#space;
    this.#space = 0;
  }

  takeFlat(node: Node): void {
    if (node.kind === "line") this.#space = node.width;
    else this.take(node.width);
  }
}
