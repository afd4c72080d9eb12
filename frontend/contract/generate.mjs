// Makes src/shared/api/contract.gen.ts of the HTTP contract, server/openapi.yaml:
//   node contract/generate.mjs           writes it
//   node contract/generate.mjs --check   fails where it is another than it would write
import { readFile, writeFile } from "node:fs/promises";
import { load } from "js-yaml";
import openapiTS, { astToString } from "openapi-typescript";

const source = new URL("../../server/openapi.yaml", import.meta.url);
const target = new URL("../src/shared/api/contract.gen.ts", import.meta.url);
const customers = "/api/CustomerAppV1/";

const contract = load(await readFile(source, "utf8"));
const shapes = { ...contract, paths: {}, components: { schemas: contract.components.schemas } };
const text = `// Made of server/openapi.yaml by \`npm run contract\`.

/** Calls that only somebody who is signed in may make. */
export const customerCalls: readonly string[] = ${JSON.stringify(customerCalls(contract.paths))};

${astToString(await openapiTS(shapes, { rootTypes: true, rootTypesNoSchemaPrefix: true }))}`;

if (!process.argv.includes("--check")) await writeFile(target, text);
else if (text !== (await readFile(target, "utf8"))) {
  console.error("src/shared/api/contract.gen.ts is not what server/openapi.yaml makes of it: npm run contract");
  process.exit(1);
}

/** The names of the operations whose only way in is a customer's token. */
function customerCalls(paths) {
  return Object.entries(paths)
    .filter(([path, methods]) => path.startsWith(customers) && Object.values(methods).every(needsToken))
    .map(([path]) => path.slice(customers.length))
    .sort();
}

function needsToken({ security = [] }) {
  return security.length > 0 && security.every((scheme) => "bearer" in scheme);
}
