/** The rider's page: today's round, on a phone of whatever kind, without the shop's app around it. */
import { start } from "../round/page.ts";

const root = document.getElementById("root");
if (root) start(root);
