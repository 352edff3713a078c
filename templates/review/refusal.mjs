/** Of what somebody else made, and isn't what it should be. Its message is made of our own words only. */
export class Refusal extends Error {}
