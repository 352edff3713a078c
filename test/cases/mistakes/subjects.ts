import { endpointMistakes } from "./endpoint-mistakes.js";
import type { Mistake } from "./mistake.js";
import { nameMistakes } from "./name-mistakes.js";
import { ruleMistakes } from "./rule-mistakes.js";
import { typeMistakes } from "./type-mistakes.js";
import { undescribedMistakes } from "./undescribed-mistakes.js";
import { yamlMistakes } from "./yaml-mistakes.js";

const folder = "test/cases/mistakes";

/** The model that all mistakes are made in. */
export const basePath = `${folder}/base.yaml`;

/** The mistakes by subject, with the page of what is told of them. */
export const subjects: readonly Subject[] = [
  { page: `${folder}/told/names.txt`, mistakes: nameMistakes },
  { page: `${folder}/told/types.txt`, mistakes: typeMistakes },
  { page: `${folder}/told/endpoints.txt`, mistakes: endpointMistakes },
  { page: `${folder}/told/rules.txt`, mistakes: ruleMistakes },
  { page: `${folder}/told/yaml.txt`, mistakes: yamlMistakes },
  { page: `${folder}/told/undescribed.txt`, mistakes: undescribedMistakes },
];

interface Subject {
  readonly page: string;
  readonly mistakes: readonly Mistake[];
}
