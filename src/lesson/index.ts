/** What the MDX of a lesson may use. */
export { default as Beside } from './Beside.astro';
export { default as Contrast } from './Contrast.astro';
export { default as EchoMQ } from './EchoMQ.astro';
export { default as Predict } from './Predict.astro';
export { default as RealCode } from './RealCode.astro';
export { default as Redis } from './Redis.astro';
export { default as Show } from './Show.astro';
export { default as Takeaway } from './Takeaway.astro';
export { default as Term } from './Term.astro';
export { default as Textbook } from './Textbook.astro';
