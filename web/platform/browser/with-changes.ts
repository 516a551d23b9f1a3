/**
 * `now`, with what was changed in the picture of it: that may not show yet what was chosen a moment ago. Whoever changes more
 * than one part at once means the whole, as when all filters are taken back.
 */
export function withChanges<Filter extends object>(now: Filter, drawn: Filter, chosen: Filter): Filter {
  const keys = [...new Set([...Object.keys(drawn), ...Object.keys(chosen)])] as (keyof Filter)[];
  const changed = keys.filter((key) => !Object.is(drawn[key], chosen[key]));
  const [only] = changed;
  if (only === undefined) return now;
  if (changed.length > 1) return chosen;
  return { ...now, [only]: merged(now[only], drawn[only], chosen[only]) };
}

/** Of a list, what was ticked and unticked; of anything else, what was chosen. */
function merged<Value>(now: Value, drawn: Value, chosen: Value): Value {
  if (!Array.isArray(now) || !Array.isArray(drawn) || !Array.isArray(chosen)) return chosen;
  const kept = now.filter((each) => chosen.includes(each) || !drawn.includes(each));
  const added = chosen.filter((each) => !drawn.includes(each) && !kept.includes(each));
  return [...kept, ...added] as Value;
}
