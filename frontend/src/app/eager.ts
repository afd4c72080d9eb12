/** What is loaded before any screen: the shell, and the parts that most screens are made of. See build/gather.mjs. */
import "./App.tsx";
import "../features/catalogue/ProductGrid.tsx";
import "../features/catalogue/ProductRows.tsx";
import "../features/catalogue/Sidebar.tsx";
import "../features/catalogue/linkedData.ts";
import "../features/catalogue/pictures.ts";
import "../shared/lib/ownDocument.ts";
import "../shared/ui/Breadcrumb.tsx";
import "../shared/ui/EmptyState.tsx";
import "../shared/ui/LoadError.tsx";
import "../shared/ui/Tabs.tsx";
