const { call } = require("./dist/caller.js");

call(process.env).then(console.log);
