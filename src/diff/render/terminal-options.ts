import type { Paint } from "../../diagnostics/paint.js";

export interface TerminalOptions {
  readonly paint: Paint;
  /** How many columns a line may have. */
  readonly width: number;
  /** Whether to show what is safe, and every finding of a section. */
  readonly verbose: boolean;
}
